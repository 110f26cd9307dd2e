import tenant from 'tenant';
import type { DownloadApp } from '../../deploy/tenant.ts';

/** The apps that the download pages offer: rows of the tenant's file. */
export const APPS: readonly DownloadApp[] = tenant.apps;
