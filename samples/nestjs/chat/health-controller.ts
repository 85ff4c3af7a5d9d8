import { Controller, Get } from '@nestjs/common';

/** Tells that the application takes requests. */
@Controller('health')
export class HealthController {
  @Get()
  check(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }
}
