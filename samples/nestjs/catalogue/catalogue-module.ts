import { Module } from '@nestjs/common';
import { ToolwrightModule } from 'toolwright/nestjs';
import { BookRecords } from './book-records.js';
import { CatalogueService } from './catalogue-service.js';

/** The books. Both desks may ask about them. */
@Module({
  imports: [ToolwrightModule.forFeature(), ToolwrightModule.forFeature({ profile: 'orders' })],
  providers: [BookRecords, CatalogueService],
  exports: [BookRecords],
})
export class CatalogueModule {}
