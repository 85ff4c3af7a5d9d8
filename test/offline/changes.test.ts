import { describe, expect, it } from '@jest/globals';
import { ask, converse } from './converse.js';
import { textTool } from './text-tool.js';

const removal = textTool('deleteOrder', 'Deletes an order', { order: 'Number of the order' });
const refund = textTool('refundPayment', 'Refunds a payment', { payment: 'Id of the payment' });
const watering = textTool('plants', 'Water a plant of the greenhouse.', { plant: 'Number of the plant' });
const details = textTool('orderDetails', 'Details of an order', { order: 'Number of the order' });
const explicitTools = [removal, refund, watering];

describe('a tool that changes something', () => {
  it.each([
    'Delete order O-12',
    'Please delete order O-12',
    'Hi there, please delete order O-12.',
    'Can you delete order O-12?',
    'Could you please delete order O-12?',
    'Would you mind deleting order O-12?',
    'I want you to delete order O-12',
    'I would like to delete order O-12',
    "I'd like you to delete order O-12",
    'If you don’t mind, delete order O-12',
    'It came too late. Delete order O-12!',
  ])('runs when it is told to: %s', async (text) => {
    expect((await ask({ explicitTools }, text)).calls).toEqual([['deleteOrder', { order: 'O-12' }]]);
  });

  it.each([
    'Was order O-12 deleted?',
    'Has order O-12 been deleted?',
    'Who deleted order O-12?',
    'Is O-12 deleted',
    'Did you delete order O-12?',
    'What happens if I delete order O-12?',
    'My friend wants to delete order O-12',
    'Delete order O-12?',
    'Delete order O-12 if it is late',
    'Order O-12 is to delete',
    'Has payment P-77 been refunded?',
    'Has plant G-4 got water?',
    'Did somebody water plant G-4?',
  ])('does not run for a question, a report or under a condition: %s', async (text) => {
    const { calls, text: answer } = await ask({ explicitTools }, text);

    expect(calls).toEqual([]);
    expect(answer).toContain('would change something, and your message does not tell me to do that');
  });

  it('does what one sentence tells and not what the other only asks', async () => {
    const { calls } = await ask({ explicitTools }, 'Was order O-12 deleted? Please delete order O-13.');

    expect(calls).toEqual([['deleteOrder', { order: 'O-13' }]]);
  });

  it('leaves a question about its subject to a tool that only tells', async () => {
    const { calls, text } = await ask({ explicitTools: [removal, details] }, 'Was order O-12 deleted?');

    expect(calls).toEqual([]);
    expect(text).toContain('- orderDetails (order: O-12)');
  });

  it('is not run by the value that a question about doing it lacked', async () => {
    const turns = await converse({ explicitTools }, ['How do I delete an order?', 'O-12']);

    expect(turns.flatMap(({ calls }) => calls)).toEqual([]);
  });

  it('does not take a question for the value that an order lacked', async () => {
    const turns = await converse({ explicitTools }, ['Delete the order', 'Was O-12 deleted?']);

    expect(turns.flatMap(({ calls }) => calls)).toEqual([]);
  });

  it('asks before it runs once more with another value', async () => {
    const [first, asked, agreed] = await converse({ explicitTools }, ['Delete order O-12', 'What about O-13?', 'yes']);

    expect(first?.calls).toEqual([['deleteOrder', { order: 'O-12' }]]);
    expect(asked).toEqual({
      calls: [],
      text: '"Deletes an order" changes something. Shall I do it?\n- deleteOrder (order: O-13)\nPlease answer yes or no.',
    });
    expect(agreed?.calls).toEqual([['deleteOrder', { order: 'O-13' }]]);
  });
});
