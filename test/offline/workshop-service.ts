import { Type } from 'class-transformer';
import { IsEnum, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { Param, Tool } from 'toolwright';

/** Kinds of bicycle that the workshop takes. */
export enum BicycleKind {
  City = 'city',
  Mountain = 'mountain',
  Racing = 'racing',
  Cargo = 'cargo',
}

/** The bicycle that is to be repaired. */
export class Bicycle {
  @IsEnum(BicycleKind)
  kind!: BicycleKind;

  @IsOptional()
  @IsInt()
  @Min(12)
  @Max(29)
  wheelInches?: number;
}

/** What a customer says to get an appointment. */
export class Appointment {
  @ValidateNested()
  @Type(() => Bicycle)
  bicycle!: Bicycle;

  @IsString()
  customer!: string;
}

/** A third domain: a bicycle workshop. Its answers are not what is tested. */
export class WorkshopService {
  @Tool('Tell how far a repair has come.')
  repairStatus(@Param('Repair ticket, such as R-204.') ticket: string): string {
    return `status of ${ticket}`;
  }

  @Tool('Estimate what a repair costs.')
  estimateCost(
    @Param('The job.', { enum: ['flatTyre', 'brakes', 'gears', 'chain', 'fullService'] }) job: string,
    @Param('Whether to use premium parts.') premiumParts: boolean = false,
  ): string {
    return `cost of ${job}, ${premiumParts}`;
  }

  @Tool('Spare parts in stock, by name of the part.')
  sparePart(
    @Param('Name of the part.') part: string,
    @Param('Pieces that are needed.', { optional: true }) pieces?: number,
  ): string {
    return `stock of ${part}, ${pieces}`;
  }

  @Tool('Free appointments in a period.')
  freeAppointments(@Param('First day.') from: Date, @Param('Last day.') to: Date): string {
    return `free from ${from.toISOString()} to ${to.toISOString()}`;
  }

  @Tool('Book an appointment for a customer on a day.')
  bookAppointment(@Param('Who comes, with what.') appointment: Appointment, @Param('The day.') day: Date): string {
    return `${appointment.customer} on ${day.toISOString()}`;
  }

  @Tool('The right tyre pressure for a rider.')
  tyrePressure(
    @Param('Weight of the rider in kilograms.') riderKg: number,
    @Param('Width of the tyre in millimetres.') tyreMm: number,
  ): string {
    return `pressure for ${riderKg}, ${tyreMm}`;
  }

  @Tool('How many repairs the workshop finished in a month of a year.')
  countRepairs(@Param('The year.') year: number, @Param('Month, from 1 to 12.') month: number): string {
    return `repairs in ${year}-${month}`;
  }
}
