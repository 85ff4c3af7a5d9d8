import { Module } from '@nestjs/common';
import { ToolwrightModule } from 'toolwright/nestjs';
import { CatalogueModule } from './catalogue/catalogue-module.js';
import { ChatModule } from './chat/chat-module.js';
import { OrdersModule } from './orders/orders-module.js';

/** The shop: two profiles, whose tools the modules give. The offline provider answers unless configuration says. */
@Module({
  imports: [
    ToolwrightModule.forRoot({
      provider: { vendor: 'offline' },
      systemPrompt: 'You answer questions about the books of a shop. Use the tools for every fact.',
    }),
    ToolwrightModule.forRoot({
      name: 'orders',
      provider: { vendor: 'offline' },
      systemPrompt: 'You help the staff of a bookshop to look up and order books.',
    }),
    CatalogueModule,
    OrdersModule,
    ChatModule,
  ],
})
export class AppModule {}
