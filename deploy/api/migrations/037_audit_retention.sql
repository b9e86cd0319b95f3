-- Old rows of the trail end (AUDIT_RETENTION_MONTHS): the server's housekeeping removes them, and nobody else may.
grant delete on audit to portal_system;

create index audit_at on audit using brin (at);
