/** Annotated services without a compiler: the calls that a compiler makes of the decorators. */
import 'reflect-metadata';
import { injectable } from 'inversify';
import { Param, Tool } from 'toolwright';

/** A class with a decorated method a tool; `hasSchemas` is false where a manifest says what the parameters are. */
export function toService(tools, hasSchemas = true) {
  class ForecastService {}
  for (const tool of tools) {
    addMethod(ForecastService.prototype, tool, hasSchemas);
  }
  injectable()(ForecastService);
  return ForecastService;
}

function addMethod(prototype, { name, description, parameters, run }, hasSchemas) {
  const method = {
    [name](city, days, unit) {
      return run({ city, days, unit });
    },
  }[name];
  Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });
  Object.entries(parameters.properties).forEach(([parameter, schema], index) => {
    Param({ name: parameter, ...(hasSchemas && { schema }) })(prototype, name, index);
  });
  Reflect.defineMetadata('design:paramtypes', [String, Number, String], prototype, name);
  Tool(description)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
}
