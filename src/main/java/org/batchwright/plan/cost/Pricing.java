package org.batchwright.plan.cost;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.cluster.Price.Charged;
import org.batchwright.model.cluster.Price.Measure;
import org.batchwright.model.cluster.Price.Rate;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.SubmissionPlan.Chain;
import org.batchwright.text.Message;

/** Computes the cost of jobs on a cluster by the formula in its file. */
public final class Pricing {
    private static final int PRECISION = 12;

    private final Cluster cluster;
    private final Price price;

    private Pricing(Cluster cluster, Price price) {
        this.cluster = cluster;
        this.price = price;
    }

    /** Returns the pricing; empty if the cluster's file has no prices. */
    public static Optional<Pricing> of(Cluster cluster) {
        return cluster.overrides().price().map(price -> new Pricing(cluster, price));
    }

    /** Returns the cost of everything that a submission would start if each job used its whole time limit. */
    public Cost maxCost(Plan plan) {
        if (!plan.stages().isEmpty()) {
            return plan.parts().stream().map(this::maxCost).reduce(Cost::plus).orElseThrow();
        }
        if (plan.jobs().isEmpty()) {
            return isFree() ? new Cost.Free() : unknownCost(Message.text("plan.cost-unknown-no-jobs"));
        }
        long segments = plan.submissionPlan().chain().map(Chain::segments).orElse(1);
        Cost jobs = requestedCost(plan.jobs().getFirst().settings())
                .times(plan.jobs().size() * segments);
        return plan.submissionPlan()
                .sample()
                .map(sample -> jobs.plus(requestedCost(sample.settings())))
                .orElse(jobs);
    }

    /** Returns the cost of a job that uses its whole time limit. */
    public Cost requestedCost(Settings settings) {
        return cost(settings, settings.get(Fields.TIME), settings.get(Fields.TIME));
    }

    /** Returns the cost of a job that took this long. */
    public Cost actualCost(Settings settings, Duration actual) {
        return cost(settings, settings.get(Fields.TIME), Optional.of(actual));
    }

    /** Returns whether all jobs are free, regardless of what they request. */
    public boolean isFree() {
        return price.kind() == Price.PriceKind.FREE;
    }

    /** Returns whether the balance must cover the maximum cost before a job starts. */
    public boolean isPrepaid() {
        return price.charged().prepaid() == Price.Prepaid.YES;
    }

    private Cost cost(Settings settings, Optional<Duration> requested, Optional<Duration> actual) {
        if (isFree()) {
            return new Cost.Free();
        }
        List<Rate> rates = new ArrayList<>();
        for (String queue : queues(settings)) {
            Optional<Rate> rate = rate(queue);
            if (rate.isEmpty()) {
                return unknownRate(queue);
            }
            rates.add(rate.get());
        }
        Charged charged = price.charged();
        boolean wantsRequested = charged.requested().signum() > 0;
        boolean wantsActual = charged.actual().signum() > 0;
        if ((wantsRequested && requested.isEmpty()) || (wantsActual && actual.isEmpty())) {
            return unknownCost(Message.text("plan.cost-unknown-time-limit"));
        }
        BigDecimal factor = BigDecimal.ONE;
        for (Price.Factor one : price.factors()) {
            Optional<Value> typed = settings.rawValue(one.field());
            Optional<BigDecimal> by = typed.map(value -> one.by().get(value.displayText()));
            if (typed.isPresent() && by.isEmpty()) {
                return unknownFactor(one, typed.get());
            }
            factor = factor.multiply(by.orElse(BigDecimal.ONE));
        }
        BigDecimal time = chargedSeconds(charged, requested, actual);
        BigDecimal all = price.terms().times().stream()
                .reduce(factor, BigDecimal::multiply)
                .multiply(time);
        return rates.stream()
                .map(rate -> amount(rate, settings, all))
                .max(Comparator.comparing(
                        one -> one.byUnit().values().iterator().next()))
                .map(Cost.class::cast)
                .orElseThrow();
    }

    private static BigDecimal chargedSeconds(Charged charged, Optional<Duration> requested, Optional<Duration> actual) {
        return seconds(max(actual.orElse(Duration.ZERO), charged.least()))
                .multiply(charged.actual())
                .add(seconds(requested.orElse(Duration.ZERO)).multiply(charged.requested()));
    }

    private Cost.Amount amount(Rate rate, Settings settings, BigDecimal charged) {
        BigDecimal exact = rate.amount()
                .multiply(units(rate, settings))
                .multiply(charged)
                .divide(seconds(price.terms().every()), PRECISION, RoundingMode.HALF_UP);
        BigDecimal amount = price.terms()
                .step()
                .map(step -> exact.divide(step, 0, RoundingMode.DOWN).multiply(step))
                .orElse(exact);
        return new Cost.Amount(Map.of(rate.unit(), amount), rate.sure());
    }

    /** Returns the queues that the job may run in; the most expensive one counts. */
    private List<String> queues(Settings settings) {
        return settings.get(Fields.QUEUE)
                .map(names -> Arrays.stream(names.split(",")).map(String::strip).toList())
                .orElseGet(() -> List.of(cluster.queues().stream()
                        .filter(queue -> queue.mark() == Queue.Mark.DEFAULT)
                        .map(Queue::name)
                        .findFirst()
                        .orElse(Rate.OTHERS)));
    }

    private Optional<Rate> rate(String queue) {
        return price.rates().stream()
                .filter(rate -> rate.queue().equals(queue))
                .findFirst()
                .or(() -> price.rates().stream()
                        .filter(rate -> rate.queue().equals(Rate.OTHERS))
                        .findFirst());
    }

    private static BigDecimal units(Rate rate, Settings settings) {
        return rate.per().stream()
                .map(measure -> count(measure, settings).divide(measure.size(), 0, RoundingMode.CEILING))
                .max(Comparator.naturalOrder())
                .orElse(BigDecimal.ONE);
    }

    private static BigDecimal count(Measure measure, Settings settings) {
        BigDecimal nodes = BigDecimal.valueOf(settings.get(Fields.NODES).orElse(1));
        return switch (measure.thing()) {
            case JOB -> BigDecimal.ONE;
            case NODE -> nodes;
            case GPU ->
                nodes.multiply(
                        BigDecimal.valueOf(settings.get(Fields.GPUS_PER_NODE).orElse(0)));
            case CPU ->
                nodes.multiply(BigDecimal.valueOf(
                                settings.get(Fields.TASKS_PER_NODE).orElse(1)))
                        .multiply(BigDecimal.valueOf(
                                settings.get(Fields.CPUS_PER_TASK).orElse(1)));
            case MEMORY ->
                nodes.multiply(settings.get(Fields.MEMORY)
                        .map(size -> BigDecimal.valueOf(size.bytes()).divide(BigDecimal.valueOf(1L << 30)))
                        .orElse(BigDecimal.ZERO));
        };
    }

    private static BigDecimal seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3);
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private Cost.NotKnown unknownFactor(Price.Factor factor, Value value) {
        return unknownCost(
                Message.text("plan.cost-unknown-factor", factor.field().name(), value.displayText()));
    }

    private Cost.NotKnown unknownRate(String queue) {
        return unknownCost(
                queue.equals(Rate.OTHERS)
                        ? Message.text("plan.cost-unknown-rate")
                        : Message.text("plan.cost-unknown-queue-rate", queue));
    }

    private Cost.NotKnown unknownCost(String why) {
        return new Cost.NotKnown(
                price.kind() == Price.PriceKind.NOT_KNOWN ? Message.text("plan.cost-unknown-rates") : why, price.see());
    }

    /** Describes all rates, one sentence per line. */
    public List<String> describe() {
        return new PriceTexts(price).of(price.rates());
    }

    /** Describes the formula, one sentence per line. */
    public List<String> describe(Settings settings) {
        return new PriceTexts(price)
                .of(queues(settings).stream()
                        .flatMap(queue -> rate(queue).stream())
                        .toList());
    }
}
