/**
 * The version of the Terms and Conditions and of the privacy notice that a sign-up agrees to; apart from the session's schema,
 * because public pages load it.
 */
export const TERMS_VERSION = "1";
