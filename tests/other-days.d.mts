/** Instants with their time zone, by what their day is. */
export declare const otherDays: Readonly<Record<string, string>>
