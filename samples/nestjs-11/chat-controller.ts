import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Get,
  NotFoundException,
  Param,
  Post,
  Res,
  UseFilters,
} from '@nestjs/common';
import { AIOrchestrator, OrchestratorFactory } from 'toolwright';
import { ClosingFilter } from './closing-filter';

const MOST_CONVERSATIONS = 1_000;

/** Conversations are begun, and each message is answered by the events of its turn as they come. */
@Controller()
@UseFilters(ClosingFilter)
export class ChatController {
  private readonly conversations = new Map<string, AIOrchestrator>();

  constructor(private readonly factory: OrchestratorFactory) {}

  @Get('health')
  check(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  @Post('conversations')
  async begin(): Promise<{ readonly id: string }> {
    const id = randomUUID();
    this.conversations.set(id, await this.factory.create());
    const [oldest] = this.conversations;
    if (this.conversations.size > MOST_CONVERSATIONS && oldest !== undefined) {
      this.conversations.delete(oldest[0]);
      await oldest[1].dispose();
    }
    return { id };
  }

  /** A client that leaves ends the turn. */
  @Post('conversations/:id/messages')
  async answer(
    @Param('id') id: string,
    @Body() body: { readonly message?: unknown } | undefined,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const orchestrator = this.conversations.get(id);
    if (orchestrator === undefined) {
      throw new NotFoundException('There is no such conversation. Begin one with POST /conversations.');
    }
    const message = body?.message;
    if (typeof message !== 'string' || message.trim() === '') {
      throw new BadRequestException('The body must be JSON with a "message" that is not blank.');
    }
    if (orchestrator.isBusy) {
      throw new ConflictException('The conversation is busy with another message. Wait for its end.');
    }
    const client = new AbortController();
    const turn = orchestrator.prompt(message, { signal: client.signal });
    response.once('close', () => client.abort());
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' });
    await pipeline(turn.toReadableStream(), response).catch(() => {});
  }
}
