import type { ToolManifest } from '../../schema/tool-manifest.js';
import type { ServiceClass } from '../tool-service-ref.js';
import { planMethod } from './method-plan.js';
import { readService } from './service-chain.js';
import type { ToolPlan } from './tool-plan.js';

/** The tools of one class, and everything that is wrong with them. */
export interface ServicePlan {
  readonly tools: readonly ToolPlan[];
  readonly problems: readonly string[];
}

const WITHOUT_MANIFEST = {};
const plans = new WeakMap<ServiceClass, WeakMap<object, ServicePlan>>();

/** Reads the tools of a class, inherited ones included; read once per class and manifest. */
export function planService(service: ServiceClass, manifest?: ToolManifest): ServicePlan {
  const ofService = plans.get(service) ?? new WeakMap<object, ServicePlan>();
  plans.set(service, ofService);
  let plan = ofService.get(manifest ?? WITHOUT_MANIFEST);
  if (plan === undefined) {
    plan = readPlan(service, manifest);
    ofService.set(manifest ?? WITHOUT_MANIFEST, plan);
  }
  return plan;
}

function readPlan(service: ServiceClass, manifest: ToolManifest | undefined): ServicePlan {
  const { methods, problems, namespace, errorRelay } = readService(service);
  const common = { namespace, errorRelay, manifest };
  const tools: ToolPlan[] = [];
  for (const method of methods) {
    const plan = planMethod(service, method, common);
    if (Array.isArray(plan)) {
      problems.push(...plan);
    } else {
      tools.push(plan);
    }
  }
  problems.push(...repeatedNames(tools));
  if (methods.length === 0 && problems.length === 0) {
    problems.push(`${service.name}: no method has @Tool. Decorate the methods that the model may call.`);
  }
  return { tools, problems };
}

function repeatedNames(tools: readonly ToolPlan[]): string[] {
  const owners = new Map<string, string>();
  return tools.flatMap(({ name, owner }) => {
    const other = owners.get(name);
    owners.set(name, owner);
    return other === undefined
      ? []
      : [`${owner}: its tool name "${name}" is taken by ${other}. Give one of them another name in @Tool({ name }).`];
  });
}
