import { describe, expect, it } from '@jest/globals';
import {
  type AIController,
  AIOrchestrator,
  MemoryInput,
  type ToolContext,
  type ToolFilter,
  type ToolInterceptor,
  type ToolSpec,
  type TurnEvent,
  type TurnOutcome,
} from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';

interface User {
  readonly id: number;
}

const ofUser: ToolSpec<User> = {
  name: 'of_user',
  description: 'Needs a user',
  execute: (_, { data }: ToolContext<User>) => `user ${data.id}`,
};
const ofAnyone: ToolSpec = { name: 'of_anyone', description: 'Needs nothing', execute: () => 'done' };
const ofTenant: ToolSpec<{ readonly tenant: string }> = {
  name: 'of_tenant',
  description: 'Needs a tenant',
  execute: (_, { data }: ToolContext<{ readonly tenant: string }>) => data.tenant,
};
const controllerOfTenant: AIController<{ readonly tenant: string }> = {
  onRequest: ({ data }: { readonly data: { readonly tenant: string } }) => data.tenant,
};
interface UserOfTenant extends User {
  readonly tenant: string;
}

const ofUserOfTenant: ToolSpec<UserOfTenant> = {
  name: 'of_user_of_tenant',
  description: 'Needs a user and a tenant',
  execute: (_, { data }) => `${data.id} of ${data.tenant}`,
};
const controllerOfUserOfTenant: AIController<UserOfTenant> = { onRequest: ({ data }) => data.tenant };

const auditOfUser: ToolInterceptor<User> = ({ context }, next) => (context.data.id > 0 ? next() : 'nobody');
const auditOfTenant: ToolInterceptor<{ readonly tenant: string }> = ({ context }) => context.data.tenant;
const filterOfTenant: ToolFilter<{ readonly tenant: string }> = ({ name }, { data }) => name === data.tenant;

/** Compiled, never run: each line with an expected error must not compile. */
function misuse(): void {
  const builder = AIOrchestrator.builder<User>(new FakeProvider(), 'x');
  builder.withTools(ofUser, ofAnyone);
  // @ts-expect-error the tool needs other data than the prompts give
  builder.withTools(ofTenant);
  // @ts-expect-error the controller needs other data than the prompts give
  builder.withController(controllerOfTenant);
  // @ts-expect-error the tool needs more data than the prompts give
  builder.withTools(ofUserOfTenant);
  // @ts-expect-error the controller needs more data than the prompts give
  builder.withController(controllerOfUserOfTenant);
  // @ts-expect-error the controller's tool needs more data than the prompts give
  builder.withController({ getTools: () => [ofUserOfTenant] });
  AIOrchestrator.builder<UserOfTenant>(new FakeProvider()).withTools(ofUser, ofAnyone, ofUserOfTenant);
  builder.withToolInterceptor(auditOfUser).withToolFilter((_, { data }) => data.id > 0);
  // @ts-expect-error the interceptor needs other data than the prompts give
  builder.withToolInterceptor(auditOfTenant);
  // @ts-expect-error the filter needs other data than the prompts give
  builder.withToolFilter(filterOfTenant);
  // @ts-expect-error a filter answers at once
  builder.withToolFilter(async () => true);
  // @ts-expect-error the arguments are the model's; next() takes others
  builder.withToolInterceptor(({ args }) => (args.text = 'other'));
  // @ts-expect-error a tool is run by next() alone
  builder.withToolInterceptor(({ tool, args, context }) => tool.run({ values: args, repairs: [] }, context));
  // @ts-expect-error a tool is an object or a class
  builder.withTools('of_user');
  // @ts-expect-error a controller must be given
  builder.withController(null);
  // @ts-expect-error there are two ways to be busy
  builder.whenBusy('wait');
  // @ts-expect-error times are numbers
  builder.withTimeout('5s');
  // @ts-expect-error an orchestrator needs a provider
  AIOrchestrator.builder();
  // @ts-expect-error a provider has a stream
  AIOrchestrator.builder({});

  const orchestrator = builder.build();
  orchestrator.prompt('Hi', { data: { id: 7 } });
  // @ts-expect-error data is needed
  orchestrator.prompt('Hi');
  // @ts-expect-error data is needed
  orchestrator.prompt('Hi', {});
  // @ts-expect-error data has another type
  orchestrator.prompt('Hi', { data: { id: '7' } });
  orchestrator.prompt('Hi', { data: { id: 7 }, toolInterceptors: [auditOfUser] });
  // @ts-expect-error the interceptor needs other data than the prompt gives
  orchestrator.prompt('Hi', { data: { id: 7 }, toolInterceptors: [auditOfTenant] });
  // @ts-expect-error there is no such option
  orchestrator.prompt('Hi', { data: { id: 7 }, files: [] });
  // @ts-expect-error a live orchestrator has no apply()
  orchestrator.apply();
  // @ts-expect-error reconnecting needs a provider
  orchestrator.reconnect();

  const untyped = AIOrchestrator.builder(new FakeProvider(), 'x').build();
  untyped.prompt('Hi');
  untyped.prompt('Hi', { data: 'anything' });
  // @ts-expect-error nobody said that the prompts give a user
  AIOrchestrator.builder(new FakeProvider(), 'x').withTools(ofUser);

  const input = new MemoryInput<User>();
  builder.withInput(input);
  input.submit('Hi', { data: { id: 7 } });
  // @ts-expect-error data is needed
  input.submit('Hi');
  new MemoryInput().submit('Hi');
}

/** Does not compile when an event type is missing here, or is not one. */
function nameOf(event: TurnEvent): string {
  switch (event.type) {
    case 'turn-start':
    case 'round-start':
    case 'reasoning-delta':
    case 'text-delta':
    case 'tool-call-start':
    case 'tool-call-delta':
    case 'tool-call-end':
    case 'tool-progress':
    case 'tool-result':
    case 'metadata':
    case 'round-end':
    case 'turn-end':
      return event.type;
    default:
      return event satisfies never;
  }
}

/** Does not compile when the union is not discriminated by its status. */
function errorOf(outcome: TurnOutcome): unknown {
  switch (outcome.status) {
    case 'completed':
      return outcome.hookError;
    case 'failed':
    case 'aborted':
      return outcome.error;
    case 'rejected':
    case 'dropped':
    case 'ignored':
      // @ts-expect-error a prompt that never ran has no error
      return outcome.error.message;
    default:
      return outcome satisfies never;
  }
}

describe('the types', () => {
  it('T-25 refuse what the builder refuses, and know the data that tools need', async () => {
    expect(misuse).toBeInstanceOf(Function);
    const seen: number[] = [];
    const orchestrator = AIOrchestrator.builder<User>(new FakeProvider(), 'x')
      .withTools(ofUser, ofAnyone)
      .withRequestListener(({ data }) => seen.push(data.id))
      .build();
    await orchestrator.prompt('Hi', { data: { id: 7 } }).outcome;

    expect(seen).toEqual([7]);
  });

  it('T-35 make events and outcomes exhaustive', async () => {
    expect(nameOf({ type: 'turn-end', status: 'completed' })).toBe('turn-end');
    const outcome = await AIOrchestrator.builder(new FakeProvider(), 'x').build().prompt('Hi').outcome;
    expect(errorOf(outcome)).toBeUndefined();
  });
});
