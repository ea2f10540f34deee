package org.batchwright.cli.output;

import java.math.BigDecimal;
import org.batchwright.model.cluster.Price;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.cost.Cost;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The structure of {@code cost}: {@code known} and {@code amounts}, empty if free, or {@code why} it is unknown. */
public final class CostJson {
    private CostJson() {}

    public static ObjectNode of(Cost cost) {
        ObjectNode node = Json.object();
        node.put("known", !(cost instanceof Cost.NotKnown));
        node.put("estimate", cost instanceof Cost.Amount amount && amount.sure() == Price.Sure.GUESSED);
        ArrayNode amounts = node.putArray("amounts");
        node.putNull("why");
        node.putNull("see");
        switch (cost) {
            case Cost.Free() -> {}
            case Cost.NotKnown(String why, var see) -> {
                node.put("why", why);
                node.put("see", see.orElse(null));
            }
            case Cost.Amount amount ->
                amount.byUnit().forEach((unit, value) -> {
                    ObjectNode one = amounts.addObject();
                    one.put("unit", unit);
                    one.put("amount", plain(value));
                });
        }
        return node;
    }

    private static BigDecimal plain(BigDecimal value) {
        BigDecimal brief = value.stripTrailingZeros();
        return brief.scale() < 0 ? brief.setScale(0) : brief;
    }

    /** For jobs that have ended; {@code asked} is what was charged up front, if the site does so. */
    public static ObjectNode of(Bill bill) {
        ObjectNode node = of(bill.spent());
        node.set("asked", bill.asked().map(CostJson::of).orElse(null));
        node.put("open_jobs", bill.open());
        return node;
    }
}
