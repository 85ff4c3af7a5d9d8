import { Container } from 'inversify';
import { toolwrightModule } from 'toolwright/inversify';
import { AuditTrail } from './shop/audit-trail.js';
import { BookRecords } from './shop/book-records.js';
import { CatalogueService } from './shop/catalogue-service.js';
import { OrderService } from './shop/order-service.js';

/** The desks of the shop, each a profile: what its orchestrators know and may call. */
export const DESKS = ['catalogue', 'orders'] as const;

/** Name of a desk. */
export type Desk = (typeof DESKS)[number];

/** Wires the shop. The offline provider answers unless configuration names another vendor. */
export function createContainer(): Container {
  const container = new Container();
  container.bind(BookRecords).toSelf();
  container.load(
    toolwrightModule({
      name: 'catalogue',
      provider: { vendor: 'offline' },
      systemPrompt: 'You answer questions about the books of a shop. Use the tools for every fact.',
      tools: [CatalogueService],
    }),
    toolwrightModule({
      name: 'orders',
      provider: { vendor: 'offline' },
      systemPrompt: 'You help the staff of a bookshop to look up and order books.',
      tools: [CatalogueService, OrderService],
      turnScoped: [AuditTrail],
      container,
    }),
  );
  return container;
}
