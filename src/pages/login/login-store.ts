import { signal, type ReadonlySignal } from '@preact/signals';
import { createCancel } from '../../gateway/cancel.ts';
import type { Answer, Call, Failure, Gateway } from '../../gateway/gateway.ts';
import { authorizeTenant, listTenants, type Credentials, type LinkFields, type Tenant } from './calls.ts';
import { safeRedirect } from './redirect.ts';

export type { Tenant } from './calls.ts';

/** Why nobody was signed in. */
export type LoginProblem =
  | { readonly kind: 'incomplete'; readonly field: 'username' | 'password' }
  /** The link lacks what the assistant has to write into it. */
  | { readonly kind: 'link' }
  /** The account belongs to nobody. */
  | { readonly kind: 'noTenant' }
  /** Signed in, but the address to go on to is missing or not to be trusted. */
  | { readonly kind: 'redirect' }
  | { readonly kind: 'failed'; readonly message: string | null };

export interface LoginState {
  /** `leaving` until the browser has gone. */
  readonly step: 'form' | 'busy' | 'choosing' | 'leaving';
  readonly tenants: readonly Tenant[];
  readonly problem: LoginProblem | null;
}

export interface Login {
  readonly state: ReadonlySignal<LoginState>;
  /** Signs in; one attempt at a time. */
  submit(credentials: Credentials): void;
  /** The choice of a tenant, which ends a `choosing`. */
  choose(tenant: Tenant): void;
  /** Back to the form: the choice is given up, or the page was shown again. */
  reset(): void;
}

export interface LoginNeeds {
  readonly gateway: Gateway;
  /** `null`: the link lacks something. */
  readonly link: LinkFields | null;
  /** Signs in with one call. Without it an account may have several tenants, of which one is chosen first. */
  readonly authorize?: ((credentials: Credentials, link: LinkFields) => Call<string | null>) | undefined;
  /** Where the browser may be sent; empty: any https host. */
  readonly hosts: readonly string[];
  /** Says for a second that something is missing. */
  notice(): void;
  /** The server knows neither this account nor this password: it is not to be sent again. */
  forget(): void;
  /** Sends the browser on, leaving no entry behind. */
  leave(url: string): void;
}

const FORM: LoginState = { step: 'form', tenants: [], problem: null };

export function createLogin({ gateway, link, authorize, hosts, notice, forget, leave }: LoginNeeds): Login {
  const state = signal<LoginState>(FORM);
  /** Kept between the two calls only. */
  let given: Credentials | null = null;
  let open = createCancel();

  const fail = (problem: LoginProblem) => {
    given = null;
    state.value = { step: 'form', tenants: [], problem };
  };

  function failed({ kind, message, status = 0 }: Failure): void {
    // Only a server that has looked at the password and refuses: one that was not reached, or is in trouble, has not.
    if (kind === 'rejected' || [400, 401, 403].indexOf(status) >= 0) forget();
    fail({ kind: 'failed', message });
  }

  function ask<T>(call: Call<T>, done: (answer: Answer<T>) => void): void {
    const mine = (open = createCancel());
    state.value = { step: 'busy', tenants: [], problem: null };
    gateway.send(call, mine).then((answer) => mine.cancelled || done(answer));
  }

  function finish(answer: Answer<string | null>): void {
    if (!answer.ok) return failed(answer.failure);
    const url = link && safeRedirect(answer.value, link.state, hosts);
    if (!url) return fail({ kind: 'redirect' });
    given = null;
    state.value = { step: 'leaving', tenants: [], problem: null };
    leave(url);
  }

  function choose(tenant: Tenant): void {
    if (given && link) ask(authorizeTenant(tenant.id, given, link), finish);
  }

  return {
    state,

    submit(credentials) {
      const { account, password } = credentials;
      if (state.value.step !== 'form') return;
      if (!account || !password) {
        notice();
        return fail({ kind: 'incomplete', field: account ? 'password' : 'username' });
      }
      if (!link) return fail({ kind: 'link' });
      given = credentials;
      if (authorize) return ask(authorize(credentials, link), finish);
      ask(listTenants(credentials, link), (answer) => {
        if (!answer.ok) return failed(answer.failure);
        const [first, second] = answer.value;
        if (!first) return fail({ kind: 'noTenant' });
        if (!second) return choose(first);
        state.value = { step: 'choosing', tenants: answer.value, problem: null };
      });
    },

    choose(tenant) {
      if (state.value.step === 'choosing') choose(tenant);
    },

    reset() {
      open.cancel();
      given = null;
      state.value = FORM;
    },
  };
}
