import { Module } from '@nestjs/common';
import { ChatController } from './chat-controller.js';
import { Conversations } from './conversations.js';
import { HealthController } from './health-controller.js';

/** The routes. */
@Module({ controllers: [ChatController, HealthController], providers: [Conversations] })
export class ChatModule {}
