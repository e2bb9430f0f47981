-- What a training has learned is kept like everything else that was made.
alter table assets drop constraint assets_kind_check;
alter table assets add constraint assets_kind_check check (kind in ('image', 'video', 'audio', 'document', 'weights'));
