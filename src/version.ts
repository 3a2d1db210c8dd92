/** The version users see; a test holds it equal to package.json's. */
export const version = '0.1.0';
