/**
 * The agency's desk: roles, second factors, listings with their drafts and history, and what is known of kept pictures.
 * `users.staff` follows from the role: a version that still reads it runs beside this one while instances restart.
 */
export const desk = /* sql */ `
alter table users add column role text check (role in ('adviser', 'editor', 'owner'));
update users set role = 'owner' where staff;
alter table users drop column staff;
alter table users add column staff boolean not null generated always as (role is not null) stored;

alter table session_tokens drop constraint session_tokens_kind_check;
alter table session_tokens add constraint session_tokens_kind_check check (kind in ('access', 'refresh', 'desk'));

create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  -- null until its first code was given
  confirmed_at timestamptz,
  -- of 30 seconds since 1970: a code counts once
  last_step bigint not null default 0,
  -- SHA-256 of each
  recovery_codes text[] not null default '{}'
);

-- One for each listing that the desk has changed; its id is that of the property. Neither draft nor property: it was removed.
create table listings (
  id integer primary key,
  draft jsonb,
  slug text generated always as (draft->>'slug') stored unique,
  search_text text not null default '',
  -- moves with every change of the desk
  counter integer not null default 0,
  -- what went with the property when it was taken off the site: former slugs, favourites, enquiries
  apart jsonb,
  updated_at timestamptz not null default now(),
  updated_by text
);

create table listing_history (
  id serial primary key,
  listing_id integer not null,
  at timestamptz not null default now(),
  user_id integer references users on delete set null,
  who text not null,
  action text not null,
  before jsonb not null,
  after jsonb not null,
  -- top-level fields of the record that differ
  fields text[] not null,
  undoes integer references listing_history
);
create index listing_history_listing on listing_history (listing_id, id desc);

-- Measured once, as a record names pictures by their path alone.
create table pictures (path text primary key, width integer, height integer, placeholder text);

-- Made where they are first needed, such as the key of previews.
create table secrets (name text primary key, value text not null);
`;
