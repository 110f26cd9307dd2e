import { i18n } from '../../../i18n/i18n.ts';
import type { ClaimFault, ClaimField } from './claim-fields.ts';

export const labelOf: Readonly<Record<ClaimField, () => string>> = {
  name: () => i18n._('claim.name'),
  phone: () => i18n._('claim.phone'),
  address: () => i18n._('claim.address'),
  email: () => i18n._('claim.email'),
  account: () => i18n._('claim.account'),
};

export const hintOf: Readonly<Partial<Record<ClaimField, () => string>>> = {
  phone: () => i18n._('claim.phone.hint'),
  address: () => i18n._('claim.address.hint'),
  account: () => i18n._('claim.account.hint'),
};

const WRONG: Readonly<Record<ClaimField, () => string>> = {
  name: () => i18n._('claim.name.wrong'),
  phone: () => i18n._('claim.phone.wrong'),
  address: () => i18n._('claim.address.wrong'),
  email: () => i18n._('claim.email.wrong'),
  account: () => i18n._('claim.account.wrong'),
};

export const faultText = (field: ClaimField, fault: ClaimFault | null): string =>
  !fault ? '' : fault === 'missing' ? i18n._('claim.missing') : WRONG[field]();
