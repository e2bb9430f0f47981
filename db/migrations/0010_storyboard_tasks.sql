-- What is complete is never asked for by its storyboard: an old one would have tens of thousands to look through.
drop index tasks_by_storyboard;
create index tasks_by_storyboard on tasks ((purpose ->> 'storyboardId'))
  where purpose ? 'storyboardId' and not dismissed and step <> 'complete';
