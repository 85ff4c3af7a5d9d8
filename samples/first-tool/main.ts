import assert from 'node:assert/strict';
import { AIOrchestrator, Param, Tool } from 'toolwright';
import { OfflineProvider } from 'toolwright/providers/offline';

class LibraryService {
  @Tool('How many copies of a book the library owns')
  countCopies(@Param('Title of the book, in quotes') title: string): string {
    return title === 'Emma' ? '3 copies' : 'none';
  }
}

const librarian = AIOrchestrator.builder(new OfflineProvider(), 'You answer questions about a library.')
  .withTools(new LibraryService())
  .build();

const answer = await librarian.prompt('How many copies of "Emma" do you own?').text();
console.log(answer);
assert.match(answer, /3 copies/);
