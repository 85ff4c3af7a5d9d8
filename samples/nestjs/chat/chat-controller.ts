import { ServerResponse } from 'node:http';
import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  NotFoundException,
  Param,
  Post,
  Res,
  UseFilters,
} from '@nestjs/common';
import { OrchestratorFactory } from 'toolwright';
import { InjectOrchestratorFactory } from 'toolwright/nestjs';
import { ClosingFilter } from './closing-filter.js';
import { Conversations } from './conversations.js';
import { streamTurn } from './stream-turn.js';

/** Conversations are begun at a desk, and each message is answered by a stream of events. */
@Controller('conversations')
@UseFilters(ClosingFilter)
export class ChatController {
  constructor(
    private readonly catalogue: OrchestratorFactory,
    @InjectOrchestratorFactory('orders') private readonly orders: OrchestratorFactory,
    private readonly conversations: Conversations,
  ) {}

  @Post()
  async begin(@Body() body: { readonly desk?: unknown } | undefined): Promise<{ readonly id: string }> {
    const { desk = 'catalogue' } = body ?? {};
    if (desk !== 'catalogue' && desk !== 'orders') {
      throw new BadRequestException('"desk" must be one of catalogue, orders.');
    }
    return { id: await this.conversations.begin(desk === 'orders' ? this.orders : this.catalogue) };
  }

  @Post(':id/messages')
  async answer(
    @Param('id') id: string,
    @Body() body: { readonly message?: unknown } | undefined,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const orchestrator = this.conversations.find(id);
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
    await streamTurn(orchestrator, message, response);
  }
}
