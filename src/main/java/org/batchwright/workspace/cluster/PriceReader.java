package org.batchwright.workspace.cluster;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterTypes;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/**
 * Reads the section {@code cost:} of a cluster's file.
 *
 * @param guessed returns whether the value of a key such as {@code cost.rates.gpu} is a guess
 */
record PriceReader(Keys cost, Predicate<String> guessed) {
    private static final List<String> RATE_KEYS =
            ClusterFields.RATES.columns().stream().map(ClusterField::key).toList();
    private static final List<String> FACTORS =
            ClusterFields.FACTOR_FIELD.type().choices();
    private static final Price.Measure PER_NODE = new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE);

    Price price() {
        List<Price.Rate> rates = rates();
        boolean free = cost.read(ClusterFields.FREE).orElse(false);
        Price.PriceKind kind =
                free ? Price.PriceKind.FREE : rates.isEmpty() ? Price.PriceKind.NOT_KNOWN : Price.PriceKind.RATES;
        Price.Terms terms = new Price.Terms(
                cost.read(ClusterFields.COST_EVERY).orElse(Duration.ofHours(1)),
                cost.readEach("times", ClusterTypes.AMOUNT),
                cost.read(ClusterFields.ROUND_DOWN).filter(step -> step.signum() > 0));
        return new Price(kind, cost.text("see"), rates, charged(), factors(), terms);
    }

    private List<Price.Rate> rates() {
        List<Price.Rate> rates = new ArrayList<>();
        for (NodeTuple entry : cost.entries("rates")) {
            String queue = Yaml.name(entry).orElseThrow();
            String key = "cost.rates." + queue;
            Keys rateKeys = entry.getValueNode() instanceof MappingNode map
                    ? Keys.of(cost.findings(), key, map, RATE_KEYS)
                    : new Keys(cost.findings(), key, Map.of("rate", entry.getValueNode()));
            rateKeys.read(ClusterFields.RATE)
                    .ifPresent(amount -> rates.add(new Price.Rate(
                            queue,
                            amount,
                            measures(rateKeys.node("per").isPresent() ? rateKeys : cost),
                            rateKeys.text("unit").or(() -> cost.text("unit")).orElse("units"),
                            guessed.test(key) ? Price.Reliability.GUESSED : Price.Reliability.KNOWN)));
        }
        return rates;
    }

    private static List<Price.Measure> measures(Keys rateKeys) {
        List<Price.Measure> measures = rateKeys.readEach("per", ClusterTypes.MEASURE);
        return measures.isEmpty() ? List.of(PER_NODE) : measures;
    }

    private Price.Charged charged() {
        boolean weighted =
                cost.node("charged").filter(MappingNode.class::isInstance).isPresent();
        Keys weights = weighted
                ? cost.map("charged", ClusterFields.keysOf(List.of("cost", "charged")))
                : new Keys(cost.findings(), "cost.charged", Map.of());
        boolean requested = !weighted
                && cost.parseOne("charged", Message.text("workspace.expected-charged"), PriceReader::chargedTime)
                        .filter("requested"::equals)
                        .isPresent();
        BigDecimal usual = weighted || requested ? BigDecimal.ZERO : BigDecimal.ONE;
        return new Price.Charged(
                weights.read(ClusterFields.CHARGED_ACTUAL).orElse(usual),
                weights.read(ClusterFields.CHARGED_REQUESTED).orElse(requested ? BigDecimal.ONE : BigDecimal.ZERO),
                cost.read(ClusterFields.COST_LEAST).orElse(Duration.ZERO),
                cost.read(ClusterFields.PREPAID).orElse(false) ? Price.Prepaid.YES : Price.Prepaid.NO);
    }

    private static Optional<String> chargedTime(String text) {
        return ClusterFields.CHARGED.type().read(Value.of(text));
    }

    private List<Price.Factor> factors() {
        List<Price.Factor> factors = new ArrayList<>();
        for (NodeTuple entry : cost.entries("factors")) {
            String name = Yaml.name(entry).orElseThrow();
            Optional<Field<?>> field = Fields.byKey("resources." + name).filter(known -> FACTORS.contains(name));
            if (field.isPresent()) {
                factors.add(new Price.Factor(field.get(), numbers(entry.getValueNode(), "cost.factors." + name)));
            } else {
                cost.findings().reportUnknown(entry, "cost.factors", FACTORS);
            }
        }
        return factors;
    }

    private Map<String, BigDecimal> numbers(Node node, String key) {
        Map<String, BigDecimal> numbers = new LinkedHashMap<>();
        cost.findings().map(node, key).stream()
                .flatMap(map -> cost.findings().entries(map, key).stream())
                .forEach(entry -> {
                    String name = Yaml.name(entry).orElseThrow();
                    new Keys(cost.findings(), key, Map.of(name, entry.getValueNode()))
                            .parseOne(
                                    name,
                                    ClusterTypes.AMOUNT.expected(),
                                    text -> ClusterTypes.AMOUNT.read(Value.of(text)))
                            .ifPresent(number -> numbers.put(name, number));
                });
        return numbers;
    }
}
