/** Numbers in the envelope that a client acts on instead of showing the refusal: HTTP 200, each with a next step. */

/** Password, phone code or sign-on were right and the account has a second factor: `result.challenge` is taken on to `/sys/login/factor`. */
export const FACTOR_NEEDED = 4030
/** The act wants the person to prove once more who he is (`/sys/stepUp`); then the same call is made again. */
export const STEP_UP_NEEDED = 4031
/** The session may do nothing but set up the second factor that is demanded of it. */
export const FACTOR_MISSING = 4032
