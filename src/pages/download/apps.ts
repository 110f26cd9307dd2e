import tenant from 'tenant';
import type { DownloadApp } from '../../deploy/tenant.ts';

/** The apps that are offered: the tenant's. */
export const APPS: readonly DownloadApp[] = tenant.apps;
