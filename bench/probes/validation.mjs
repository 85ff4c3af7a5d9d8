/** One nested argument object, as a tool call brings it: JSON text to checked values. */
import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsString, Max, Min, ValidateNested, validateSync } from 'class-validator';
import { annotatedTools, Param, Tool } from 'toolwright';
import { z } from 'zod';
import { printCost } from './measure.mjs';

const TEXT = JSON.stringify({
  order: {
    customer: 'C-1',
    priority: 2,
    channel: 'web',
    place: { city: 'Oslo', street: 'Main 1' },
    items: [
      { sku: 'a', count: 1 },
      { sku: 'b', count: 3 },
    ],
  },
});

function decorated(target, rules) {
  for (const [key, decorators] of Object.entries(rules)) {
    for (const decorator of decorators) {
      decorator(target.prototype, key);
    }
  }
  return target;
}

const Place = decorated(class Place {}, { city: [IsString()], street: [IsString()] });
const Item = decorated(class Item {}, { sku: [IsString()], count: [IsInt(), Min(1), Max(99)] });
const Order = decorated(class Order {}, {
  customer: [IsString()],
  priority: [IsInt(), Min(1), Max(5)],
  channel: [IsIn(['web', 'shop'])],
  place: [ValidateNested(), Type(() => Place)],
  items: [IsArray(), ValidateNested({ each: true }), Type(() => Item)],
});
const text = { type: 'string' };
const integer = (minimum, maximum) => ({ type: 'integer', minimum, maximum });
const closed = (properties) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const SCHEMA = closed({
  customer: text,
  priority: integer(1, 5),
  channel: { enum: ['web', 'shop'] },
  place: closed({ city: text, street: text }),
  items: { type: 'array', items: closed({ sku: text, count: integer(1, 99) }) },
});

class Orders {
  place() {}
}
Param({ name: 'order', schema: SCHEMA })(Orders.prototype, 'place', 0);
Reflect.defineMetadata('design:paramtypes', [Object], Orders.prototype, 'place');
Tool('Places an order')(Orders.prototype, 'place', Object.getOwnPropertyDescriptor(Orders.prototype, 'place'));

const VARIANTS = {
  zod() {
    const place = z.strictObject({ city: z.string(), street: z.string() });
    const items = z.array(z.strictObject({ sku: z.string(), count: z.int().min(1).max(99) }));
    const channel = z.enum(['web', 'shop']);
    const order = z.strictObject({ customer: z.string(), priority: z.int().min(1).max(5), channel, place, items });
    const schema = z.strictObject({ order });
    return () => schema.parse(JSON.parse(TEXT));
  },
  'class-validator'() {
    return () => {
      const [problem] = validateSync(plainToInstance(Order, JSON.parse(TEXT).order), { whitelist: true });
      if (problem !== undefined) {
        throw new Error(String(problem));
      }
    };
  },
  toolwright() {
    const [tool] = annotatedTools(new Orders());
    return () => tool.prepare(TEXT);
  },
};

const validate = VARIANTS[process.argv[2]]();
for (let time = 0; time < 5000; time += 1) {
  validate();
}
await printCost(validate, 1000);
