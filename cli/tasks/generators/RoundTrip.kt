import java.io.File
import org.openapitools.client.infrastructure.Serializer

/** Reads each example as its model and writes it again: `RoundTrip EXAMPLES RESULT`. */
fun main(args: Array<String>) {
    val mapper = Serializer.jacksonObjectMapper
    val results = mapper.readTree(File(args[0])).map { example ->
        val model = Class.forName("org.openapitools.client.models." + example["model"].asText())
        mapper.valueToTree<com.fasterxml.jackson.databind.JsonNode>(
            mapper.treeToValue(example["value"], model)
        )
    }
    mapper.writeValue(File(args[1]), results)
}
