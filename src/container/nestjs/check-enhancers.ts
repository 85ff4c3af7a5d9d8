import { ENHANCER_KEY_TO_SUBTYPE_MAP, GUARDS_METADATA } from '@nestjs/common/constants.js';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { Logger } from '../../logging/logger.js';
import { readService } from '../../tool/reflection/service-chain.js';
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
 * @param service has the tools
 * @param implementation what is called, which may be another class
 * @throws ConfigurationError for a guard.
 */
export function checkEnhancers(
  service: ServiceClass,
  implementation: ServiceClass,
  { unguarded, logger }: EnhancerRules,
): void {
  const places = readService(service).methods.map(
    ({ name }) => [`${implementation.name}.${name}`, Object(Reflect.get(implementation.prototype, name))] as const,
  );
  for (const [place, target] of [[implementation.name, implementation] as const, ...places]) {
    for (const [key, kind] of Object.entries(ENHANCER_KEY_TO_SUBTYPE_MAP)) {
      const enhancers: unknown = Reflect.getMetadata(key, target);
      if (!Array.isArray(enhancers) || enhancers.length === 0) {
        continue;
      }
      const found = `${place} has the ${kind} ${enhancers.map(nameOf).join(', ')}, which stands around routes and not around a model's calls.`;
      if (key !== GUARDS_METADATA) {
        logger.warn(
          { service: implementation.name, kind },
          `${found} Use a tool interceptor for what the calls need of it.`,
        );
      } else if (!unguarded.includes(service) && !unguarded.includes(implementation)) {
        throw new ConfigurationError(
          `tools: ${found} Guard the tools by \`when\`, \`toolFilter\` or a tool interceptor, and then list ${implementation.name} in \`unguarded\`.`,
        );
      }
    }
  }
}

function nameOf(enhancer: unknown): string {
  return typeof enhancer === 'function' ? enhancer.name : String(Object(enhancer).constructor?.name);
}
