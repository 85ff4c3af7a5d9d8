import { planMethod } from './method-plan.js';
import { readService } from './service-chain.js';
import type { ToolPlan } from './tool-plan.js';
import type { ServiceClass } from './tool-service-ref.js';

/** The tools of one class, and everything that is wrong with them. */
export interface ServicePlan {
  readonly tools: readonly ToolPlan[];
  readonly problems: readonly string[];
}

const plans = new WeakMap<ServiceClass, ServicePlan>();

/** Reads the tools of a class, inherited ones included; read once per class. */
export function planService(service: ServiceClass): ServicePlan {
  let plan = plans.get(service);
  if (plan === undefined) {
    plan = readPlan(service);
    plans.set(service, plan);
  }
  return plan;
}

function readPlan(service: ServiceClass): ServicePlan {
  const { methods, problems, ...common } = readService(service);
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
