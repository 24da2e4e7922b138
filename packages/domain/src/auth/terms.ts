/** The version of the Terms and Conditions and of the privacy notice that a sign-up agrees to. */
export const TERMS_VERSION = "1";
