import { Module } from '@nestjs/common';
import { ToolwrightModule } from 'toolwright/nestjs';
import { CatalogueModule } from '../catalogue/catalogue-module.js';
import { AuditTrail } from './audit-trail.js';
import { OrderService } from './order-service.js';

/** What only the desk for orders may do. */
@Module({
  imports: [CatalogueModule, ToolwrightModule.forFeature({ profile: 'orders' })],
  providers: [AuditTrail, OrderService],
})
export class OrdersModule {}
