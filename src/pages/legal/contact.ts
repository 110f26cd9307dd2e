import type { Facts } from './blocks.tsx';
import type { Brand } from '../../deploy/tenant.ts';

/** The contact data as plain text: a WebView cannot open mailto: and tel: links and would show an error. */
export function contact({ operator, address, website, email, phone }: Brand): Facts {
  return {
    facts: '联系方式',
    rows: [
      ['运营者', operator],
      ['联系地址', address],
      ['网站', website],
      ['电子邮箱', email],
      ['客服电话', phone],
    ],
  };
}
