/** The audit trail of a thing, as every page shows it. */
export { AuditTrail, type AuditTrailProps } from './AuditTrail.tsx';
