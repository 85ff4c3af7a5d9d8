import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Exclude, Expose, instanceToPlain, Transform, Type } from 'class-transformer';
import { answerCall, specOf } from '../support/answer-call.js';

class Address {
  street = 'Pike';
  @Exclude()
  alarmCode = 'canary-1';
}

class User {
  id = 7n;
  name = 'Jane';
  @Exclude()
  password = 'canary-2';
  @Exclude({ toPlainOnly: true })
  token = 'canary-3';
  @Exclude({ toClassOnly: true })
  computed = 1;
  @Expose({ name: 'mail' })
  email = 'jane@example.com';
  @Expose({ groups: ['admin'] })
  salary = 'canary-4';
  @Transform(({ value }: { value: Date }) => value.getUTCFullYear())
  born = new Date(0);
  @Type(() => Address)
  address: object = { street: 'Pine', alarmCode: 'canary-5' };
  @Type(() => Address)
  addresses: object[] = [new Address(), { street: 'Union', alarmCode: 'canary-6' }];
  @Type(() => Address)
  byName = new Map<string, object>([['home', { street: 'Olive', alarmCode: 'canary-7' }]]);
  nested = { address: new Address() };

  @Expose()
  get initial(): string {
    return this.name.slice(0, 1);
  }

  @Expose()
  greeting(): string {
    return `Hello ${this.name}`;
  }
}

class Admin extends User {
  level = 3;
}

@Exclude()
class Closed {
  secret = 'canary-8';
  @Expose()
  shown = true;
}

class Circle {
  radius = 1;
}

class Square {
  side = 2;
}

class Drawing {
  @Type(() => Object, {
    discriminator: {
      property: 'kind',
      subTypes: [
        { name: 'circle', value: Circle },
        { name: 'square', value: Square },
      ],
    },
    keepDiscriminatorProperty: true,
  })
  shapes: object[] = [new Circle(), new Square()];
}

class Loop {
  name = 'loop';
  @Exclude()
  secret = 'canary-9';
  self: Loop = this;
  run = () => {
    throw new Error('run must not be called');
  };
}

class Broken {
  @Transform(() => {
    throw new Error('no');
  })
  value = 'canary-10';
  other = 1;
}

/** What class-transformer itself makes of a value. */
function plainOf(value: object): unknown {
  return JSON.parse(
    JSON.stringify(instanceToPlain(value), (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );
}

async function shown(value: unknown): Promise<unknown> {
  const { text } = await answerCall(specOf(() => value));
  expect(text).not.toContain('canary');
  return JSON.parse(text ?? '');
}

describe('class instances in results', () => {
  it.each([
    ['a class', () => new User()],
    ['a subclass', () => new Admin()],
    ['a class that shows only what it exposes', () => new Closed()],
    ['classes told apart by a property', () => new Drawing()],
  ])('R-01 follow the rules of class-transformer: %s', async (_, make) => {
    expect(await shown(make())).toEqual(plainOf(make()));
  });

  it('R-01 follow them wherever they stand', async () => {
    expect(
      await shown({ users: [new Closed()], byId: new Map([[1, new Closed()]]), set: new Set([new Closed()]) }),
    ).toEqual({
      users: [{ shown: true }],
      byId: { 1: { shown: true } },
      set: [{ shown: true }],
    });
  });

  it('R-01 mark circles and functions instead of following or calling them', async () => {
    expect(await shown(new Loop())).toEqual({ name: 'loop', self: '[circular]', run: '[function run]' });
  });

  it('R-01 mark what a rule fails on, and do not show it raw', async () => {
    expect(await shown(new Broken())).toEqual({ value: '[unreadable]', other: 1 });
  });

  it('R-01 follow a toJSON where a class has no rules', async () => {
    class Money {
      cents = 150;
      toJSON(): string {
        return '1.50 EUR';
      }
    }
    expect(await shown({ price: new Money() })).toEqual({ price: '1.50 EUR' });
  });
});
