import { type ArgumentsHost, Catch, ServiceUnavailableException } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { IllegalStateError } from 'toolwright';

/** Answers with 503 what comes while the application shuts down. */
@Catch(IllegalStateError)
export class ClosingFilter extends BaseExceptionFilter {
  override catch(_error: IllegalStateError, host: ArgumentsHost): void {
    super.catch(new ServiceUnavailableException('The shop is closing.'), host);
  }
}
