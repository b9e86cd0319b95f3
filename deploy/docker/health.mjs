// Ends with 0 when the address answers with success, for Docker's HEALTHCHECK.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
