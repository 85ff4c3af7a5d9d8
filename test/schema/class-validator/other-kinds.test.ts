import { describe, expect, it } from '@jest/globals';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBase64,
  IsDate,
  IsDateString,
  IsInstance,
  IsInt,
  IsMongoId,
  IsNumberString,
  IsOptional,
  IsString,
  IsUrl,
  MinLength,
} from 'class-validator';
import type { JsonSchema } from 'toolwright';
import { problemsOf } from '../../support/call-tool.js';
import { callWith, propertyTool, serviceOf, typedServiceOf } from '../../support/decorated-property.js';

class ObjectId {
  readonly text = '';
}

describe('rules for another kind of value than the type', () => {
  it.each([
    ['Date', Date, IsDateString(), 'Date by its type, but string', '@IsDate()'],
    ['URL', URL, IsUrl(), 'URL by its type, but string', '@IsInstance(URL)'],
    ['Uint8Array', Uint8Array, IsBase64(), 'Uint8Array by its type, but string', '@IsInstance(Uint8Array)'],
    ['bigint', BigInt, IsNumberString(), 'BigInt by its type, but string', '@IsDefined()'],
    ['number', Number, IsNumberString(), 'number by its type, but string', 'Make the two agree'],
    ['string', String, IsInt(), 'string by its type, but integer', 'Make the two agree'],
    ['a class', ObjectId, IsMongoId(), 'ObjectId by its type, but string', '@IsInstance(ObjectId)'],
  ])('G-03 are refused for %s', (_, type, decorator, conflict, remedy) => {
    expect(() => propertyTool(type, decorator)).toThrow(`whose property "value" is ${conflict} by class-validator. `);
    expect(() => propertyTool(type, decorator)).toThrow(remedy);
  });

  it('G-03 are refused for the elements of a collection', () => {
    const decorators = [IsDateString({}, { each: true }), Type(() => Date)];
    expect(() => propertyTool(Array, ...decorators)).toThrow(
      'a collection whose element is Date by its type, but string by class-validator.',
    );
  });

  it.each([
    ['without its elements', [IsString()]],
    ['beside rules for them', [IsArray(), IsString({ each: true }), MinLength(2)]],
  ])('G-03 are refused for a collection: %s', (_, decorators) => {
    expect(() => propertyTool(Array, ...decorators)).toThrow(
      'whose property "value" is array by its type, but string by class-validator. Rules for each element say { each: true }.',
    );
  });

  it('G-03 are refused where only a manifest knows the type', () => {
    class Visit {
      @IsOptional()
      @IsDateString()
      at?: Date | null;
    }
    Reflect.defineMetadata('design:type', Object, Visit.prototype, 'at');
    const at: JsonSchema = { type: ['string', 'null'], format: 'date-time', tsType: 'Date' };
    expect(problemsOf(typedServiceOf(Visit, { type: 'object', properties: { at } }))).toEqual([
      expect.stringContaining('"at" is Date by its type, but string by class-validator. Use rules for Date'),
    ]);
  });

  it('A-02 are taken with @Transform, which makes one kind of the other', async () => {
    class Visit {
      @Transform(({ value }) => (typeof value === 'string' ? Number(value.slice(1)) : value))
      @IsInt()
      value!: string;
    }
    expect(await callWith(serviceOf(Visit), { value: 5 })).toEqual({ value: 5 });
  });

  it('A-02 leave alone rules for what the type is', async () => {
    const when = new Date('2015-07-04T00:00:00Z');
    expect(await propertyTool(Date, IsDate()).call('2015-07-04T00:00:00Z')).toEqual(when);
    expect(await propertyTool(URL, IsInstance(URL)).call('https://a.example/')).toEqual(new URL('https://a.example/'));
    expect(await propertyTool(BigInt, IsOptional()).call('12')).toBe(12n);
  });
});
