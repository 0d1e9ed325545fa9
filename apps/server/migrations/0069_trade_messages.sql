-- Notices on trades are listed by themselves.
create index announcement_of_trades on announcement (sent_at desc, id desc) where bus_type like 'trade:%' and send_status = '1' and deleted_at is null;

-- Those sent before are told apart by the names of their events; what is about the platform or a company alone is none.
update announcement set
    bus_type = 'trade:' || told.kind,
    bus_id = substring(announcement.content from '([A-Z]{1,4}[0-9]{8}-[0-9]{4,})\s*「')
  from (
    select announcement_id, case
        when key ~ '^session\.(submitted|reviewed|amended|amend-asked|published):' then 'published'
        when key ~ '^signup\.' then 'signup'
        when key ~ '^session\.(soon|opened|interrupted|suspended-long):' then 'starting'
        when key ~ '^session\.(closed|ended|corrected|unsealed|deposits-kept):' then 'result'
        when key ~ '^(contract|deal|winner|fallback|default|dispute)\.' then 'settle'
        when key ~ '^request\.' then 'request'
        when key ~ '^(slip|refund|payout|fee)\.' then 'funds'
        when key ~ '^question\.' then 'other'
      end as kind
    from (select announcement_id, min(event_key) as key from announcement_receiver where event_key is not null group by announcement_id) as receiver
  ) as told
  where announcement.id = told.announcement_id and told.kind is not null and announcement.origin = 'event' and announcement.bus_type is null;
