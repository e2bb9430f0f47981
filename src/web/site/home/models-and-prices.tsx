import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueApi, type ListedModelView } from '#contract/catalogue.ts';
import { call } from '#web/lib/call.ts';
import { useModelExamples } from '#web/lib/examples-query.ts';
import { keys } from '#web/lib/query-keys.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { pageWidth, SectionHead } from './section-head.tsx';

/** One model for each step of a film. A model that isn't in the catalogue is left out. */
const shownIds = [
  'previz-image',
  'nano-banana',
  'imagen-4-ultra',
  'kling-2.1-std',
  'veo-3.1',
  'omnihuman',
  'previz-music',
];

/** Only the shown models, because the server writes the answer into the page. */
export const shownModelsQuery = queryOptions({
  queryKey: [...keys.models, 'landing'],
  queryFn: async ({ signal }) => {
    const { models } = await call(catalogueApi.all, {}, { signal });
    return shownIds.flatMap((id) => models.find((model) => model.id === id) ?? []);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A selection of models with their prices. */
export function ModelsAndPrices() {
  const { data: models = [] } = useQuery(shownModelsQuery);
  return (
    <section id="models" className={`${pageWidth} scroll-mt-6 pt-20 md:pt-28`}>
      <SectionHead kicker="Models and prices" title="The price is on the button">
        Choose a model for each shot. Every price is in whole credits, and you see it before you generate. Failed and
        blocked tasks are never charged.
      </SectionHead>
      <table className="num w-full text-15">
        <thead>
          <tr className="border-b border-line text-left text-13 text-muted">
            <th scope="col" className="w-24 pb-2.5 max-sm:hidden">
              <span className="sr-only">Example</span>
            </th>
            <th scope="col" className="pr-4 pb-2.5 font-medium">
              Model
            </th>
            <th scope="col" className="pr-4 pb-2.5 font-medium max-md:hidden">
              Best for
            </th>
            <th scope="col" className="pb-2.5 text-right font-medium">
              Price in credits
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <ModelRow key={model.id} model={model} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-14">
        <Link to="/models" className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
          All models and prices
        </Link>
      </p>
    </section>
  );
}

function ModelRow({ model }: { model: ListedModelView }) {
  const still = useModelExamples()(model.id)?.stillUrl ?? null;
  return (
    <tr className="border-b border-line">
      <td className="py-2.5 max-sm:hidden">
        {still !== null && (
          <img
            src={still}
            alt=""
            loading="lazy"
            width={72}
            height={41}
            className="block aspect-video w-18 rounded-pic bg-screen object-cover"
          />
        )}
      </td>
      <th scope="row" className="py-2.5 pr-4 text-left font-medium">
        {model.label}
      </th>
      <td className="py-2.5 pr-4 text-muted max-md:hidden">{model.strength}</td>
      <td className="py-2.5 text-right">{priceInWords(model.pricing)}</td>
    </tr>
  );
}
