import { Module } from '@nestjs/common';
import { ToolwrightModule } from 'toolwright/nestjs';
import { BookService } from './book-service';
import { ChatController } from './chat-controller';

/** The shop. The offline provider answers unless configuration names another vendor. */
@Module({
  imports: [
    ToolwrightModule.forRoot({
      provider: { vendor: 'offline' },
      systemPrompt: 'You answer questions about the books of a shop. Use the tools for every fact.',
    }),
  ],
  controllers: [ChatController],
  providers: [BookService],
})
export class AppModule {}
