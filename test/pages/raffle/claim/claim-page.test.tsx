import '../../../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ActivityMedalPage from '../../../../src/pages/raffle/claim/activity-medal.tsx';
import PrizeApplicationPage from '../../../../src/pages/raffle/claim/prize-application.tsx';
import { FailureNote } from '../../../../src/pages/raffle/claim/claim-page.tsx';
import { speak } from '../../../catalogues.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';
import { ID, openRaffle } from '../open-raffle.tsx';

test.before.each(() => speak('en'));

const PRIZE = `?id=${ID}&type=1`;
const MEDAL = `?id=${ID}&badgeId=1790000000000009004&type=4`;
const NO_ACTIVITY = 'The activity is missing from this link.';
const NOT_WON = 'You have not won a prize in this activity.';

for (const [Page, search, life, says] of [
  [PrizeApplicationPage, '', 'won-ordinary', NO_ACTIVITY],
  [PrizeApplicationPage, '?id=null&type=1', 'won-ordinary', NO_ACTIVITY],
  [ActivityMedalPage, '?id=..%2F1', 'won-medal', NO_ACTIVITY],
  [PrizeApplicationPage, PRIZE, 'lost', NOT_WON],
  [ActivityMedalPage, MEDAL, 'nobody', NOT_WON],
  [PrizeApplicationPage, PRIZE, 'won-unknown', 'You get this prize another way'],
  [PrizeApplicationPage, PRIZE, 'won-pending', 'Claim sent'],
  [PrizeApplicationPage, PRIZE, 'won-granted', 'The prize is on its way to you.'],
  [PrizeApplicationPage, PRIZE, 'won-refused', 'Your claim was not accepted.The address is incomplete.'],
  [PrizeApplicationPage, PRIZE, 'won-refused', 'Send claim again'],
  [PrizeApplicationPage, PRIZE, 'won-ordinary', 'Your details'],
  [ActivityMedalPage, MEDAL, 'won-medal', 'Claim medal'],
] as const)
  test(`${Page.name}${search} of ${life} says: ${says}`, async () => {
    const page = await openRaffle(Page, { life, search });
    assert.match(page.text(), says);
    assert.not.match(page.text(), /NaN|undefined|Invalid|\[object|null/);
  });

test('a prize that another page claims leads there', async () => {
  const toForm = await openRaffle(ActivityMedalPage, { life: 'won-ordinary', search: MEDAL });
  assert.equal(toForm.sent, [{ path: `/prize-application${PRIZE}`, replace: true }]);
  cleanup();
  const toMedal = await openRaffle(PrizeApplicationPage, { life: 'won-medal', search: PRIZE });
  assert.equal(toMedal.sent, [{ path: `/activity-medal${MEDAL}`, replace: true }]);
  cleanup();
  // Back there still leads where the link says.
  const router = '&router=%2Factivity-list%3Fa%3D1';
  const withRouter = await openRaffle(PrizeApplicationPage, { life: 'won-medal', search: PRIZE + router });
  assert.equal(withRouter.sent, [{ path: `/activity-medal${MEDAL}${router}`, replace: true }]);
});

test('what is typed, or filled in at once, is there again for its activity, and for no other', async () => {
  const visit = memoryVisit();
  const valuesOf = (page: Awaited<ReturnType<typeof openRaffle>>) =>
    page.all('#field-name, #field-phone').map((field) => (field as HTMLInputElement).value);
  const options = { life: 'won-ordinary', search: PRIZE, visit } as const;
  const page = await openRaffle(PrizeApplicationPage, options);
  await act(() => {
    fireEvent.input(page.all('#field-name')[0]!, { target: { value: 'Mia' } });
    fireEvent.input(page.all('#field-phone')[0]!, { target: { value: '+49 171 1234567' } });
  });
  page.rerender(<PrizeApplicationPage query={{ id: '1790000000000007004', type: '1' }} />);
  await page.settle();
  assert.equal(valuesOf(page), ['', '']);
  cleanup();
  assert.equal(valuesOf(await openRaffle(PrizeApplicationPage, options)), ['Mia', '+49 171 1234567']);
});

test('back goes where the link says, whatever its type is', async () => {
  const page = await openRaffle(ActivityMedalPage, { life: 'won-medal', search: MEDAL });
  page.rerender(<ActivityMedalPage query={{ id: ID, type: '1', router: '/activity-list' }} />);
  fireEvent.click(page.getByLabelText('Back'));
  // The step back is a late part.
  await import('../../../../src/app/router.tsx');
  await page.settle();
  assert.equal(page.sent.at(-1), { path: '/activity-list', replace: true });
});

test('a button leads away from a failed claim where the failure has one', () => {
  let went = 0;
  const failed = { phase: 'open', feedback: null } as const;
  const page = render(<FailureNote {...failed} failure={{ message: 'No stock' }} />);
  assert.equal([page.container.textContent, page.queryByRole('button')], ['No stock', null]);
  const way = { label: 'Sign in again', go: () => went++ };
  page.rerender(<FailureNote {...failed} failure={{ message: null, way }} />);
  fireEvent.click(page.getByText('Sign in again'));
  assert.is(went, 1);
});

test('a claim of a medal that is not sent speaks of no details', async () => {
  const page = await openRaffle(ActivityMedalPage, { life: 'won-medal', search: MEDAL, failing: ['redeem'] });
  await page.tap('Claim medal');
  assert.equal(page.texts('[role=alert]'), ['The medal could not be claimed.']);
});

test('what is wrong is said at its field before anything is sent, and goes as it is mended', async () => {
  const page = await openRaffle(PrizeApplicationPage, { life: 'won-voucher', search: `?id=${ID}&type=3` });
  const type = (name: string, value: string) =>
    act(() => void fireEvent.input(page.all(`#field-${name}`)[0]!, { target: { value } }));
  const wrong = () => page.texts('.field.is-wrong [role=alert], .field-error');
  await page.tap('Send claim');
  assert.is(document.activeElement?.id, 'field-name');
  assert.equal(wrong(), Array<string>(3).fill('Please fill in this field'));
  await type('name', 'Mia Wong');
  await type('email', 'mia@example');
  assert.equal(wrong(), ['Please enter a valid e-mail address', 'Please fill in this field']);
  await type('email', 'mia@example.com');
  await type('account', 'mia@pay.example');
  assert.equal(wrong(), []);
  assert.not(page.calls.includes('user-reward/redeem'));
  await page.tap('Send claim');
  assert.match(page.text(), 'pay it to your account once your claim is approved.');
  assert.ok(page.calls.includes('user-reward/redeem'));
  assert.is(document.activeElement?.getAttribute('role'), 'status', 'the focus moves from the form');
});

test.run();
