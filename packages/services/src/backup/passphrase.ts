/** So many letters does a passphrase have at least: who has a backup may try as often as they like. */
export const LEAST_PASSPHRASE = 12;
