import { IsDateString, IsOptional, IsString, Matches } from 'class-validator';
import { Param, Tool } from 'toolwright';

/** The genres under which the library files its books. */
export enum LibraryGenre {
  Fiction = 'fiction',
  History = 'history',
  Science = 'science',
  Children = 'children',
}

/** What a member must say to have a book kept. */
export class Reservation {
  @IsString()
  @Matches(/^97[89]\d{10}$/)
  isbn!: string;

  @IsString()
  @Matches(/^M-\d{4}$/)
  member!: string;

  @IsOptional()
  @IsDateString()
  from?: string;
}

/** A service of another domain than any sample: the loans of a library. Its answers are not what is tested. */
export class LibraryService {
  @Tool('Search the catalogue for books by title or author.')
  findBooks(
    @Param('Words of the title or the name of the author.') query: string,
    @Param('How many books to list.') limit: number = 10,
  ): string {
    return `books for ${query}, ${limit}`;
  }

  @Tool('List the loans of a member of the library.')
  loansOf(
    @Param('Number of the member, such as M-1042.') member: string,
    @Param('Only loans in this state.', { enum: ['open', 'returned', 'overdue'], optional: true }) status?: string,
  ): string {
    return `loans of ${member}, ${status}`;
  }

  @Tool('When a loan is due, that is, the day on which the book must be returned.')
  dueDate(@Param('Number of the loan.') loanId: number): string {
    return `due date of ${loanId}`;
  }

  @Tool('Renew a loan, so that the member may keep the book for longer.')
  renewLoan(@Param('Number of the loan.') loanId: number, @Param('For how many days.') days: number = 14): string {
    return `renewed ${loanId} for ${days}`;
  }

  @Tool('How many loans of one genre there were in a year: how often such books were borrowed.')
  countLoans(
    @Param('Genre of the books.', { enum: LibraryGenre }) genre: LibraryGenre,
    @Param('The year.') year: number,
  ): string {
    return `loans of ${genre} in ${year}`;
  }

  @Tool('Reserve a book for a member.')
  reserve(@Param('The book, the member, and the day from which it is needed.') reservation: Reservation): string {
    return `reserved ${reservation.isbn}`;
  }

  @Tool('Opening hours of a branch of the library on one day.')
  openingHours(
    @Param('Which branch.', { enum: ['central', 'harbour', 'hill'] }) branch: string,
    @Param('The day.') day: Date,
  ): string {
    return `hours of ${branch} on ${day.toISOString()}`;
  }

  @Tool('The fine for returning a book late.')
  lateFine(@Param('How many days late the book is.') daysLate: number): string {
    return `fine for ${daysLate}`;
  }
}
