import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { isIllegalStateError, type OrchestratorFactory } from 'toolwright';
import { DESKS, type Desk } from '../app-container.js';
import { Conversations } from './conversations.js';
import { HttpError } from './http-error.js';
import { streamTurn } from './stream-turn.js';

/** The routes of the shop: conversations are begun at a desk, and each message is answered by a stream of events. */
export function createApp(factories: ReadonlyMap<Desk, OrchestratorFactory>): Express {
  const conversations = new Conversations();
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json());

  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });

  app.post('/conversations', async (request: Request, response: Response) => {
    const desk: unknown = request.body?.desk ?? 'catalogue';
    const factory = factories.get(desk as Desk);
    if (factory === undefined) {
      throw new HttpError(400, `"desk" must be one of ${DESKS.join(', ')}.`);
    }
    response.status(201).json({ id: await conversations.begin(factory) });
  });

  app.post('/conversations/:id/messages', async (request: Request<{ id: string }>, response: Response) => {
    const orchestrator = conversations.find(request.params.id);
    if (orchestrator === undefined) {
      throw new HttpError(404, 'There is no such conversation. Begin one with POST /conversations.');
    }
    const message: unknown = request.body?.message;
    if (typeof message !== 'string' || message.trim() === '') {
      throw new HttpError(400, 'The body must be JSON with a "message" that is not blank.');
    }
    if (orchestrator.isBusy) {
      throw new HttpError(409, 'The conversation is busy with another message. Wait for its end.');
    }
    await streamTurn(orchestrator, message, response);
  });

  app.use(answerError);
  return app;
}

function answerError(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
  } else if (error instanceof HttpError) {
    response.status(error.status).json({ error: error.message });
  } else if (isIllegalStateError(error)) {
    response.status(503).json({ error: 'The shop is closing.' });
  } else if (error instanceof SyntaxError) {
    response.status(400).json({ error: 'The body is not valid JSON.' });
  } else {
    const status = Number(Object(error).status);
    if (!(status >= 400 && status < 500)) {
      console.error(error);
    }
    response.status(status >= 400 && status < 500 ? status : 500).json({ error: 'The request could not be answered.' });
  }
}
