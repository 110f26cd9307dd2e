import tenant from 'tenant';
import type { Sdk } from '../../deploy/tenant.ts';

/** How the SDKs get the data: none gets it from our servers. */
export const COLLECTION = '由集成在应用中的 SDK 在您的设备上直接收集';

/** The SDKs inside the apps: the tenant's. */
export const SDKS: readonly Sdk[] = tenant.sdks;
