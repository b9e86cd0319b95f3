-- Why a remote or the registry could not be had, beside how far it came; empty where nothing has one. Loads are counted
-- in the same table: kind 'load', with their time in ms.
alter table client_events add column fault text not null default '';
alter table client_events drop constraint client_events_pkey;
alter table client_events add primary key (hour, remote, version, route, kind, phase, fault);
