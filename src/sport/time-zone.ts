/** An IANA name ('Europe/Berlin') or a fixed offset in minutes east of UTC (480 for GMT+8). */
export type TimeZone = string | number;
