import { describe, expect, it } from '@jest/globals';
import { Exclude, Expose, Type } from 'class-transformer';
import { Allow, IsInt, IsString, ValidateNested } from 'class-validator';
import { parametersOf, problemsOf } from '../../support/call-tool.js';
import { callWith, serviceOf } from '../../support/decorated-property.js';

class Cell {
  @IsInt({ always: true })
  value!: number;
}

class Visit {
  @IsString({ groups: ['create'] })
  note!: string;

  @Type(() => Date)
  days?: Map<string, Date>;

  @Type(() => Cell)
  @Expose({ name: 'box' })
  cell?: Cell;

  @Type(() => Cell)
  @ValidateNested({ groups: ['update'] })
  other?: Cell;

  @Type(() => Cell)
  @Exclude()
  secret?: Cell;

  @Exclude()
  @Allow({ always: true })
  own = 'kept';

  plain = 'initial';
}

class Revisit extends Visit {}

describe.each([Visit, Revisit])('properties that only @Type names (%p)', (token) => {
  const service = serviceOf(token, ['create']);
  const args = { note: 'a', days: { first: '2015-07-04T00:00:00Z' }, box: { value: 1 } };

  it('G-02 are there, unless @Exclude hides them or a rule of another group speaks of them', () => {
    const date = { type: 'string', format: 'date-time' };
    expect(parametersOf(service, 'take')?.received).toEqual({
      type: 'object',
      properties: {
        note: { type: 'string' },
        days: { type: 'object', additionalProperties: date },
        box: { type: 'object', properties: { value: { type: 'integer' } }, required: ['value'] },
      },
      required: ['note'],
    });
  });

  it('A-02 arrive, and what has no decorator stays as the class sets it', async () => {
    const others = { other: { value: 2 }, secret: { value: 3 }, plain: 'sent' };
    const visit = (await callWith(service, { ...args, ...others })) as Visit;
    expect(visit).toBeInstanceOf(token);
    expect(visit.cell).toBeInstanceOf(Cell);
    expect(visit).toEqual({
      note: 'a',
      days: new Map([['first', new Date('2015-07-04T00:00:00Z')]]),
      cell: { value: 1 },
      own: 'kept',
      plain: 'initial',
    });
  });

  it('G-02 are checked', async () => {
    await expect(callWith(service, { ...args, box: { value: 0.5 } })).rejects.toThrow('/received/box/value');
  });
});

it('G-03 a property with @Type alone whose class says nothing is refused', () => {
  class Empty {}
  class Holder {
    @IsString()
    name!: string;

    @Type(() => Empty)
    empty?: Empty;
  }
  expect(problemsOf(serviceOf(Holder))).toEqual([
    expect.stringContaining('whose property "empty" is the class Empty, none of whose properties has a'),
  ]);
  expect(problemsOf(serviceOf(Holder))[0]).toContain('@Exclude() keeps it back.');
});
