import { ENHANCER_KEY_TO_SUBTYPE_MAP, GUARDS_METADATA } from '@nestjs/common/constants.js';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { Logger } from '../../logging/logger.js';
import { readService } from '../../tool/service-chain.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';

/** How a service that carries Nest's enhancers is judged. */
export interface EnhancerRules {
  /** Classes whose guards are known not to stand around their tools' calls. */
  readonly unguarded: readonly ServiceClass[];
  readonly logger: Logger;
}

/**
 * Keeps Nest's guards, pipes, interceptors and exception filters from being skipped in silence: they belong to routes,
 * and a model's call takes none. A guard is a mistake, since access would be lost with it; the others are warned of.
 *
 * @throws ConfigurationError for a guard.
 */
export function checkEnhancers(service: ServiceClass, { unguarded, logger }: EnhancerRules): void {
  const places: [place: string, target: object][] = readService(service).methods.map(({ name }) => [
    `${service.name}.${name}`,
    Reflect.get(service.prototype, name),
  ]);
  for (const [place, target] of [[service.name, service] as const, ...places]) {
    for (const [key, kind] of Object.entries(ENHANCER_KEY_TO_SUBTYPE_MAP)) {
      const enhancers: unknown = Reflect.getMetadata(key, target);
      if (!Array.isArray(enhancers) || enhancers.length === 0) {
        continue;
      }
      const found = `${place} has the ${kind} ${enhancers.map(nameOf).join(', ')}, which stands around routes and not around a model's calls.`;
      if (key !== GUARDS_METADATA) {
        logger.warn({ service: service.name, kind }, `${found} Use a tool interceptor for what the calls need of it.`);
      } else if (!unguarded.includes(service)) {
        throw new ConfigurationError(
          `tools: ${found} Guard the tools by \`when\`, \`toolFilter\` or a tool interceptor, and then list ${service.name} in \`unguarded\`.`,
        );
      }
    }
  }
}

function nameOf(enhancer: unknown): string {
  return typeof enhancer === 'function' ? enhancer.name : String(Object(enhancer).constructor?.name);
}
