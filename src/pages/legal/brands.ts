import tenant from 'tenant';
import type { Brand } from '../../deploy/tenant.ts';

/** One row per app that shows these documents: the tenant's. */
export const BRANDS: readonly Brand[] = tenant.brands;
