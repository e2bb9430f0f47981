-- The images of references are uses of their assets. They have no id of their own.
call keep_asset_uses('reference_images', 'reference', 'array[r.asset_id]',
  '(select i.owner_id from reference_items i where i.id = r.reference_id)',
  'r.reference_id || '':'' || r.asset_id');
