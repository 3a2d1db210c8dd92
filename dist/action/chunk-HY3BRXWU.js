import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);

// src/errors.ts
var ExitCode = { ok: 0, findings: 1, usage: 2, environment: 3 };
var KeepsakeError = class extends Error {
  exitCode;
  fix;
  place;
  constructor(message, options) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
    this.name = "KeepsakeError";
    this.exitCode = options.exitCode;
    this.fix = options.fix;
    this.place = options.place;
  }
};
function usageError(message, fix, place) {
  return new KeepsakeError(message, {
    exitCode: ExitCode.usage,
    ...fix === void 0 ? {} : { fix },
    ...place === void 0 ? {} : { place }
  });
}
function environmentError(message, fix, cause) {
  return new KeepsakeError(message, {
    exitCode: ExitCode.environment,
    ...fix === void 0 ? {} : { fix },
    ...cause === void 0 ? {} : { cause }
  });
}

export {
  ExitCode,
  KeepsakeError,
  usageError,
  environmentError
};
